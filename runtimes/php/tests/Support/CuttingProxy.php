<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/** A proxy before the database that loses a request or an answer when it is told to. */
final class CuttingProxy
{
    public readonly int $port;

    private readonly ChildProcess $process;

    public function __construct(int $serverPort)
    {
        $this->process = new ChildProcess(__DIR__ . '/cutting-proxy.php', (string) $serverPort);
        $this->port = (int) $this->process->line();
    }

    /** The message of this number from now on never reaches the server. */
    public function cutRequest(int $number): void
    {
        $this->tell("request $number");
    }

    /** The message of this number from now on reaches the server, but not its answer the client. */
    public function cutAnswer(int $number): void
    {
        $this->tell("answer $number");
    }

    /** As cutAnswer(), but the first half of the answer comes through. */
    public function halveAnswer(int $number): void
    {
        $this->tell("half $number");
    }

    /** Whether the connection was cut since. It is not cut any more. */
    public function wasCut(): bool
    {
        return $this->tell('cut') === 'yes';
    }

    private function tell(string $line): string
    {
        $this->process->write($line . "\n");

        return $this->process->line();
    }
}
