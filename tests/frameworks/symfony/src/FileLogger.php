<?php

namespace App;

use Psr\Log\AbstractLogger;

final class FileLogger extends AbstractLogger
{
    public function __construct(private readonly string $path)
    {
    }

    public function log($level, string|\Stringable $message, array $context = []): void
    {
        is_dir(dirname($this->path)) || mkdir(dirname($this->path), 0777, true);
        $channel = isset($context['seconds']) ? 'orm.' : 'app.';
        file_put_contents($this->path, $channel . strtoupper($level) . ": $message\n", FILE_APPEND);
    }
}
