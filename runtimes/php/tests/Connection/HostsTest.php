<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryServer;

/** Several hosts in a DSN, and servers that do not answer. */
final class HostsTest extends DatabaseTestCase
{
    use OnEveryServer;

    /** @var list<resource> */
    private array $listeners = [];

    protected function tearDown(): void
    {
        foreach ($this->listeners as $listener) {
            fclose($listener);
        }
        parent::tearDown();
    }

    public function testTheFirstHostThatCanBeReachedIsUsed(): void
    {
        $connection = $this->connect(['dsn' => $this->dsn(['1', $this->port()])]);
        self::assertEquals(1, $this->value('SELECT 1', [], $connection));
    }

    public function testTheErrorsOfAllHostsAreTold(): void
    {
        try {
            $this->connect(['dsn' => $this->dsn(['1', '2']), 'password' => 'secret-word'])->getServerVersion();
            self::fail('Nobody listens there.');
        } catch (ConnectionException $failure) {
            self::assertMatchesRegularExpression('/\b1\b.*refused.*\b2\b.*refused/s', $failure->getMessage());
            self::assertStringNotContainsString('secret-word', (string) $failure);
            self::assertInstanceOf(\PDOException::class, $failure->getPrevious());
        }
    }

    public function testOnePortServesAllHosts(): void
    {
        $dsn = preg_replace('/host=[^;]*/', 'host=127.0.0.1,127.0.0.1', $this->ownDsn());
        self::assertEquals(1, $this->value('SELECT 1', [], $this->connect(['dsn' => $dsn])));
    }

    public function testAServerThatIsNotWantedIsNotUsed(): void
    {
        $dsn = $this->dsn([$this->port(), $this->port()]) . ';target_session_attrs=read-only';
        $this->expectException(ConnectionException::class);
        $this->expectExceptionMessageMatches('/is not read-only/');
        $this->connect(['dsn' => $dsn])->getServerVersion();
    }

    public function testAHostThatDoesNotAnswerIsLeftInTime(): void
    {
        $connection = $this->connect([
            'dsn' => $this->dsn([$this->silentPort(), ...$this->busyPorts()]),
            'connectTimeout' => 2,
        ]);
        self::assertEquals(1, $this->value('SELECT 1', [], $connection));
        $this->assertTried();
    }

    public function testTheLimitOfADsnCounts(): void
    {
        try {
            $this->connect(['dsn' => $this->dsn([$this->silentPort()]) . ';connect_timeout=2'])->getServerVersion();
            self::fail('Nobody answers there.');
        } catch (ConnectionException) {
            $this->assertTried();
        }
    }

    public function testThereIsALimitWhereThereAreSeveralHosts(): void
    {
        $connection = $this->connect(['dsn' => $this->dsn([$this->silentPort(), ...$this->busyPorts()])]);
        self::assertEquals(1, $this->value('SELECT 1', [], $connection));
        $this->assertTried();
    }

    public function testTheLimitIsNotOneOfStatements(): void
    {
        $connection = $this->connect([
            'dsn' => $this->dsn($this->busyPorts()),
            'connectTimeout' => 1,
        ]);
        $sleep = $this->adapterName() === 'pgsql' ? 'SELECT 1 FROM pg_sleep(1.5)' : 'SELECT SLEEP(1.5) + 1';
        self::assertEquals(1, $this->value($sleep, [], $connection));
    }

    /** The silent host was connected to; whoever waits for its answer without a limit waits until the test hangs. */
    private function assertTried(): void
    {
        foreach ($this->listeners as $listener) {
            self::assertIsResource(stream_socket_accept($listener, 0));
        }
    }

    /** @param list<string> $ports of the local host */
    protected function dsn(array $ports): string
    {
        $hosts = implode(',', array_fill(0, count($ports), '127.0.0.1'));

        return (string) preg_replace(
            ['/host=[^;]*/', '/port=[^;]*/'],
            ['host=' . $hosts, 'port=' . implode(',', $ports)],
            $this->ownDsn(),
        );
    }

    protected function port(): string
    {
        return (string) preg_replace('/.*port=(\d+).*/', '$1', $this->ownDsn());
    }

    /** @return list<string> the port of the server as often as one on a busy machine can miss a time limit */
    private function busyPorts(): array
    {
        return array_fill(0, 4, $this->port());
    }

    /** A port on which connections are accepted and nothing is ever answered, as by a server that is stopped. */
    private function silentPort(): string
    {
        $listener = stream_socket_server('tcp://127.0.0.1:0');
        self::assertIsResource($listener);
        $this->listeners[] = $listener;

        return (string) preg_replace('/.*:/', '', (string) stream_socket_get_name($listener, false));
    }

    private function ownDsn(): string
    {
        $dsn = $this->configuration()['dsn'];

        return is_string($dsn) ? $dsn : '';
    }
}
