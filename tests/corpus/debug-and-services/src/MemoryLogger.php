<?php

namespace App;

use Psr\Log\LoggerInterface;

class MemoryLogger implements LoggerInterface
{
    public $lines = array();

    public function emergency($message, array $context = array()): void
    {
        $this->log('emergency', $message);
    }

    public function alert($message, array $context = array()): void
    {
        $this->log('alert', $message);
    }

    public function critical($message, array $context = array()): void
    {
        $this->log('critical', $message);
    }

    public function error($message, array $context = array()): void
    {
        $this->log('error', $message);
    }

    public function warning($message, array $context = array()): void
    {
        $this->log('warning', $message);
    }

    public function notice($message, array $context = array()): void
    {
        $this->log('notice', $message);
    }

    public function info($message, array $context = array()): void
    {
        $this->log('info', $message);
    }

    public function debug($message, array $context = array()): void
    {
        $this->log('debug', $message);
    }

    public function log($level, $message, array $context = array()): void
    {
        $this->lines[] = "$level: $message";
    }

    /** @return int lines with a text in them */
    public function count($text)
    {
        return count(array_filter($this->lines, function ($line) use ($text) {
            return stripos($line, $text) !== false;
        }));
    }
}
