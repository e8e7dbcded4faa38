<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Connection\Connector;
use Orm\Runtime\Exception\ServerUnavailableException;

/** Opens sessions of which single statements fail as a server was made to fail that cannot be had in a test. */
final class FailingConnector implements Connector
{
    /** How many sessions were opened. */
    public int $opened = 0;

    /** How often no session can be opened from now on, as with a server that is down. */
    public int $refusals = 0;

    /** @var list<array{string, string, int, string}> */
    private array $failures = [];

    public function __construct(
        private readonly string $dsn,
        private readonly string $user,
        private readonly string $password,
    ) {
    }

    /** Lets the next statement that begins so fail, before the server sees it; also BEGIN, COMMIT and ROLLBACK. */
    public function fail(string $beginning, string $state, int $code, string $message = ''): void
    {
        $this->failures[] = [$beginning, $state, $code, $message];
    }

    public function failNothing(): void
    {
        $this->failures = [];
    }

    /** @throws \PDOException */
    public function run(string $sql): void
    {
        foreach ($this->failures as $place => [$beginning, $state, $code, $message]) {
            if (str_starts_with($sql, $beginning)) {
                unset($this->failures[$place]);
                $this->failures = array_values($this->failures);
                $failure = new \PDOException("SQLSTATE[$state]: $code $message");
                $failure->errorInfo = [$state, $code, $message];
                throw $failure;
            }
        }
    }

    public function open(): \PDO
    {
        ++$this->opened;
        if ($this->refusals > 0) {
            --$this->refusals;
            throw ServerUnavailableException::refused('bookstore', 'Connection refused', null);
        }
        $this->run('CONNECT');
        $options = [\PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION, \PDO::ATTR_EMULATE_PREPARES => false];

        return new FailingPdo($this, $this->dsn, $this->user, $this->password, $options);
    }

    public function identity(): string
    {
        return 'failing';
    }
}
