<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer;

use Orm\Runtime\Connection\ConnectionManagerInterface;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ConnectionSetup;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

final class ConnectionSetupTest extends TestCase
{
    private StandardServiceContainer $container;

    protected function setUp(): void
    {
        $this->container = new StandardServiceContainer();
        Orm::setServiceContainer($this->container);
    }

    public function testAnEqualConfigurationKeepsTheConnection(): void
    {
        ConnectionSetup::register('shop', ['dsn' => 'sqlite::memory:', 'user' => null]);
        $connection = $this->container->getWriteConnection('shop');
        ConnectionSetup::register('shop', ['dsn' => 'sqlite::memory:']);
        self::assertSame($connection, $this->container->getWriteConnection('shop'));
        ConnectionSetup::register('shop', ['dsn' => 'sqlite::memory:', 'retries' => 1]);
        self::assertNotSame($connection, $this->container->getWriteConnection('shop'));
    }

    public function testAConnectionIsRegisteredWhenItIsFirstUsed(): void
    {
        $asked = 0;
        ConnectionSetup::registerLater('shop', static function () use (&$asked): array {
            $asked++;

            return ['dsn' => 'sqlite::memory:'];
        });
        self::assertTrue($this->container->hasConnectionManager('shop'));
        self::assertSame([0, []], [$asked, $this->container->getConnectionManagers()]);
        self::assertSame('sqlite', $this->container->getAdapterClass('shop'));
        self::assertSame(1, $this->container->getReadConnection('shop')->query('SELECT 1')->fetchColumn());
        self::assertSame(1, $asked);
    }

    public function testAFailureIsRepeatedAndNamesNoPassword(): void
    {
        ConnectionSetup::register('shop', ['dsn' => 'sqlite::memory:']);
        $this->container->getWriteConnection('shop');
        ConnectionSetup::registerLater('shop', static fn (): array => ['dsn' => 'sqlit://me:secret@host/shop']);
        foreach ([1, 2] as $_) {
            try {
                $this->container->getWriteConnection('shop');
                self::fail('The connection was made.');
            } catch (ConnectionException $refused) {
                self::assertStringNotContainsString('secret', (string) $refused);
            }
        }
        $manager = new ConnectionManagerSingle('shop');
        $manager->setConfiguration(['dsn' => 'sqlite::memory:']);
        $this->container->setConnectionManager($manager);
        self::assertSame($manager, $this->container->getConnectionManager('shop'));
    }

    public function testAnUnknownNameIsAnsweredWithTheNamesOfThoseThatAreNotYetRegistered(): void
    {
        ConnectionSetup::registerLater('shop', static fn (): array => ['dsn' => 'sqlite::memory:']);
        $this->expectException(ConnectionException::class);
        $this->expectExceptionMessage('The configuration has "shop".');
        $this->container->getConnectionManager('blog');
    }

    public function testReplicasTakeFromThePrimaryWhatTheyDoNotSay(): void
    {
        ConnectionSetup::register('shop', [
            'dsn' => 'mysql://me:word@primary/shop?serverVersion=8.0',
            'timeZone' => 'Europe/Berlin',
            'replicas' => ['mysql:host=one;dbname=shop', ['dsn' => 'mysql://other:one@two/shop', 'weight' => 2]],
        ]);
        $manager = $this->container->getConnectionManager('shop');
        self::assertInstanceOf(ConnectionManagerPrimaryReplica::class, $manager);
        $read = (new \ReflectionProperty($manager, 'readConfiguration'))->getValue($manager);
        $servers = array_map(
            static fn (array $server): array => [$server['dsn'], $server['user'], $server['password']],
            $read instanceof \SensitiveParameterValue ? $read->getValue() : $read,
        );
        self::assertSame([
            ['mysql:host=one;dbname=shop', 'me', 'word'],
            ['mysql:host=two;dbname=shop', 'other', 'one'],
        ], $servers);
        self::assertSame('Europe/Berlin', $this->container->getTimeZones()['shop']->getName());
    }

    public function testTheEndOfARequestRollsBackAndKeepsNoObject(): void
    {
        ConnectionSetup::register('shop', ['dsn' => 'sqlite::memory:']);
        $connection = $this->container->getWriteConnection('shop');
        $connection->beginTransaction();
        ConnectionSetup::endRequest(rollBack: false);
        self::assertTrue($connection->inTransaction());
        ConnectionSetup::endRequest();
        self::assertFalse($connection->inTransaction());
        self::assertTrue(Orm::isInstancePoolingEnabled());
        Orm::disableInstancePooling();
        ConnectionSetup::endRequest();
        self::assertFalse(Orm::isInstancePoolingEnabled());
        Orm::enableInstancePooling();
    }

    public function testTheEndOfARequestWithAConnectionManagerOfTheApplication(): void
    {
        $manager = $this->createMock(ConnectionManagerInterface::class);
        $manager->method('getName')->willReturn('blog');
        $this->container->setConnectionManager($manager);
        ConnectionSetup::endRequest();
        self::assertSame($manager, $this->container->getConnectionManager('blog'));
    }
}
