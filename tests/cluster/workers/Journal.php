<?php

declare(strict_types=1);

namespace ClusterWorker;

/** A file of the operations that were begun, and of what became known of each. */
final class Journal
{
    private const PAUSE_MICROSECONDS = 50_000;

    /** @var resource */
    private $file;
    private int $number = 0;

    public function __construct(string $path, private readonly float $startedAt)
    {
        $file = fopen($path, 'ab');
        if ($file === false) {
            throw new \RuntimeException("Cannot write the journal $path.");
        }
        $this->file = $file;
    }

    /**
     * @param array<string, int|string> $subject says what the operation writes
     * @param \Closure(): void $operation
     */
    public function run(string $name, array $subject, \Closure $operation): Outcome
    {
        ++$this->number;
        // A process that ends in between leaves an operation without an outcome.
        $this->write(['begun' => $this->number, 'name' => $name] + $subject);
        $begunAt = microtime(true);
        try {
            $operation();
            $outcome = Outcome::Done;
            $details = [];
        } catch (\Throwable $exception) {
            $outcome = Outcome::of($exception);
            $details = ['message' => $exception::class . ': ' . $exception->getMessage()];
        }
        $this->write([
            'ended' => $this->number,
            'outcome' => $outcome->value,
            'at' => round(microtime(true) - $this->startedAt, 3),
            'took' => round(microtime(true) - $begunAt, 3),
        ] + $details);
        if ($outcome !== Outcome::Done) {
            usleep(self::PAUSE_MICROSECONDS);
        }

        return $outcome;
    }

    /** Reports an answer that is wrong, whatever the outcome of its operation. */
    public function complain(string $message): void
    {
        $this->write(['wrong' => $message]);
    }

    public function countRetries(int $retries): void
    {
        $this->write(['retries' => $retries]);
    }

    /** @param array<string, int|float|string> $line */
    private function write(array $line): void
    {
        fwrite($this->file, json_encode($line, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
    }
}
