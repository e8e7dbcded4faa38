<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryServer;

/** No message, stack trace or dump gives a password away. */
final class SecretTest extends DatabaseTestCase
{
    use OnEveryServer;

    private const PASSWORD = 'corr3ct-h0rse';

    private string|false $ignoresArguments = false;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ignoresArguments = ini_set('zend.exception_ignore_args', '0');
    }

    protected function tearDown(): void
    {
        ini_set('zend.exception_ignore_args', (string) $this->ignoresArguments);
        parent::tearDown();
    }

    public function testAConnectionThatIsRefused(): void
    {
        $configurations = [
            ['user' => 'nobody_knows', 'password' => self::PASSWORD, 'dsn' => $this->elsewhere()],
            ['password' => '', 'dsn' => $this->elsewhere() . ';user=nobody;password=' . self::PASSWORD],
            ['password' => self::PASSWORD, 'settings' => ['queries' => ["SELEKT '" . self::PASSWORD . "'"]]],
            ['password' => self::PASSWORD, 'attributes' => ['ATTR_NONSENSE' => 1]],
            ['password' => self::PASSWORD, 'dsn' => ''],
            ['password' => [self::PASSWORD]],
        ];
        foreach ($configurations as $number => $changes) {
            $configuration = array_replace($this->configuration(), $changes);
            $container = $this->container($configuration);
            try {
                $container->getWriteConnection('bookstore')->execute('SELECT 1');
                self::fail('Configuration ' . $number . ' connected.');
            } catch (ExceptionInterface $exception) {
                $this->assertKeepsTheSecret($exception);
            }
        }
    }

    public function testDumps(): void
    {
        $container = $this->container(['password' => self::PASSWORD] + $this->configuration());
        $container->getReadConnection('bookstore');
        $container->getWriteConnection('replicated');
        $container->getReadConnection('replicated');
        ob_start();
        var_dump($container);
        $dump = ob_get_clean() . print_r($container, true);
        self::assertStringContainsString('bookstore', $dump);
        self::assertStringNotContainsString(self::PASSWORD, $dump);
    }

    public function testAFailingStatementShowsNoValuesInItsTrace(): void
    {
        try {
            $this->connection->execute('SELEKT ?', [self::PASSWORD]);
            self::fail('Did not throw.');
        } catch (ExceptionInterface $exception) {
            $this->assertKeepsTheSecret($exception);
        }
    }

    /** @param array<string, mixed> $configuration */
    private function container(#[\SensitiveParameter] array $configuration): StandardServiceContainer
    {
        $container = new StandardServiceContainer();
        foreach (['bookstore', 'replicated'] as $name) {
            $container->setAdapterClass($name, $this->adapterName());
        }
        $single = new ConnectionManagerSingle('bookstore');
        $single->setConfiguration($configuration);
        $container->setConnectionManager($single);
        $replicated = new ConnectionManagerPrimaryReplica('replicated');
        $replicated->setWriteConfiguration($configuration);
        $replicated->setReadConfiguration([$configuration]);
        $container->setConnectionManager($replicated);

        return $container;
    }

    private function elsewhere(): string
    {
        return $this->adapterName() === 'pgsql' ? 'pgsql:host=127.0.0.1;port=1' : 'mysql:host=127.0.0.1;port=1';
    }

    private function assertKeepsTheSecret(\Throwable $exception): void
    {
        for ($cause = $exception; $cause !== null; $cause = $cause->getPrevious()) {
            self::assertStringNotContainsString(self::PASSWORD, (string) $cause);
            foreach ($cause->getTrace() as $frame) {
                $call = ($frame['class'] ?? '') . '::' . $frame['function'];
                self::assertFalse(self::holdsSecret($frame['args'] ?? [], 5), $call . '() shows the password.');
            }
        }
    }

    private static function holdsSecret(mixed $value, int $depth): bool
    {
        if (is_string($value)) {
            return str_contains($value, self::PASSWORD);
        }
        if (is_object($value) && str_starts_with($value::class, 'PHPUnit') || $depth === 0) {
            return false;
        }
        if ($value instanceof \Closure) {
            $value = (new \ReflectionFunction($value))->getStaticVariables();
        }
        if ($value instanceof \SensitiveParameterValue || !is_array($value) && !is_object($value)) {
            return false;
        }
        foreach ((array) $value as $member) {
            if (self::holdsSecret($member, $depth - 1)) {
                return true;
            }
        }

        return false;
    }
}
