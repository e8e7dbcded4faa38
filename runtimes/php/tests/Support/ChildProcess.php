<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/** A PHP program that runs beside the test. */
final class ChildProcess
{
    /** @var resource */
    private $process;
    /** @var array<int, resource> */
    private array $pipes = [];
    /** @var array{1: string, 2: string} */
    private array $read = [1 => '', 2 => ''];
    private ?int $status = null;

    /** @param string ...$arguments of the program */
    public function __construct(string $file, string ...$arguments)
    {
        $process = proc_open(
            [PHP_BINARY, $file, ...$arguments],
            [['pipe', 'r'], ['pipe', 'w'], ['pipe', 'w']],
            $this->pipes,
        );
        if (!is_resource($process)) {
            throw new \RuntimeException("Cannot start $file.");
        }
        $this->process = $process;
        stream_set_blocking($this->pipes[1], false);
        stream_set_blocking($this->pipes[2], false);
    }

    public function __destruct()
    {
        $this->kill();
    }

    public function write(string $text): void
    {
        fwrite($this->pipes[0], $text);
    }

    public function endInput(): void
    {
        if (isset($this->pipes[0])) {
            fclose($this->pipes[0]);
            unset($this->pipes[0]);
        }
    }

    public function kill(): void
    {
        if ($this->status !== null) {
            return;
        }
        proc_terminate($this->process, 9);
        $this->close();
    }

    /** Reads until a line has come; gives it without its end. */
    public function line(): string
    {
        $deadline = Waiting::deadline();
        while (!str_contains($this->read[1], "\n")) {
            if (!$this->readSome($deadline)) {
                throw new \RuntimeException('The process said nothing more. ' . $this->read[2]);
            }
        }
        [$line, $this->read[1]] = explode("\n", $this->read[1], 2);

        return $line;
    }

    /**
     * Waits for the end.
     *
     * @return string|null what went wrong
     */
    public function wait(): ?string
    {
        $deadline = Waiting::deadline();
        while ($this->readSome($deadline)) {
            // Until both pipes have ended.
        }
        if (isset($this->pipes[1]) || isset($this->pipes[2])) {
            $this->kill();

            return 'The process did not come to an end. ' . trim($this->read[2]);
        }
        $this->close();

        return $this->status === 0 && $this->read[2] === '' ? null : "Status $this->status. " . trim($this->read[2]);
    }

    /** Whether it says nothing for a while. */
    public function isQuiet(float $seconds): bool
    {
        $deadline = microtime(true) + $seconds;
        while ($this->readSome($deadline) && $this->read[1] === '') {
            // It said something on its standard error at most.
        }

        return $this->read[1] === '';
    }

    public function output(): string
    {
        return $this->read[1];
    }

    private function readSome(float $deadline): bool
    {
        $ready = array_intersect_key($this->pipes, [1 => true, 2 => true]);
        $left = $deadline - microtime(true);
        $none = null;
        if (
            $ready === []
            || $left <= 0
            || stream_select($ready, $none, $none, (int) $left, (int) (fmod($left, 1) * 1e6)) === 0
        ) {
            return false;
        }
        foreach ($ready as $number => $pipe) {
            $this->read[$number] .= (string) fread($pipe, 65536);
            if (feof($pipe)) {
                fclose($pipe);
                unset($this->pipes[$number]);
            }
        }

        return true;
    }

    private function close(): void
    {
        array_map(fclose(...), $this->pipes);
        $this->pipes = [];
        $this->status = proc_close($this->process);
    }
}
