<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests;

use Orm\Runtime\Hydration\RowLookup;
use PHPUnit\Framework\TestCase;

final class AutoloadTest extends TestCase
{
    public function testTheRuntimeWorksWithoutComposerAndWithoutPsrLog(): void
    {
        $script = <<<'PHP'
            require $argv[1];
            use Orm\Runtime\Orm;
            $container = Orm::getStandardServiceContainer();
            $container->setAdapterClass('shop', 'sqlite');
            $manager = new \Orm\Runtime\Connection\ConnectionManagerSingle('shop');
            $manager->setConfiguration(['dsn' => 'sqlite::memory:']);
            $container->setConnectionManager($manager);
            $container->setDefaultDatasource('shop');
            Orm::log('nobody hears it', Orm::LOG_ERR);
            Orm::getLogger('shop')->error('nor this');
            try {
                Orm::getConnection()->execute('SELEKT 1');
            } catch (\Orm\Runtime\Exception\OrmException $exception) {
                echo $exception::class, ' ';
            }
            echo Orm::getConnection()->execute('SELECT 6 * 7')->fetchColumn();
            echo interface_exists('Psr\Log\LoggerInterface') ? ' psr' : '';
            PHP;
        $settings = ['-d', 'error_reporting=-1', '-d', 'display_errors=1'];
        $command = [PHP_BINARY, ...$settings, '-r', $script, '--', __DIR__ . '/../autoload.php'];
        $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
        self::assertIsResource($process);
        $output = stream_get_contents($pipes[1]) . stream_get_contents($pipes[2]);
        self::assertSame(0, proc_close($process), $output);
        self::assertSame('Orm\Runtime\Exception\QueryExecutionException 42', $output);
    }

    /** Compiling source is what the first query of a process waits for. */
    public function testAnObjectFoundByItsKeyLoadsLittle(): void
    {
        $script = <<<'PHP'
            require $argv[1];
            require $argv[2];
            use Orm\Runtime\Orm;
            $container = Orm::getStandardServiceContainer();
            $container->setAdapterClass('bookstore', 'sqlite');
            $manager = new \Orm\Runtime\Connection\ConnectionManagerSingle('bookstore');
            $manager->setConfiguration(['dsn' => 'sqlite::memory:']);
            $container->setConnectionManager($manager);
            $con = Orm::getWriteConnection('bookstore');
            foreach (array_filter(explode(';', file_get_contents($argv[3]))) as $statement) {
                $con->getWrappedConnection()->exec($statement);
            }
            $con->getWrappedConnection()->exec(
                "INSERT INTO author (id, first_name, last_name) VALUES (7, 'Jane', 'A')",
            );
            echo \Bookstore\AuthorQuery::create()->findPk(7)->getFirstName(), "\n";
            $cases = array_filter(
                get_declared_classes(),
                static fn ($class) => preg_match('/^(Orm|Bookstore)\b/', $class),
            );
            foreach ($cases as $class) {
                echo $class, "\n";
            }
            PHP;
        $files = [__DIR__ . '/../autoload.php', __DIR__ . '/Fixture/autoload.php', __DIR__ . '/Fixture/sql/sqlite.sql'];
        $process = proc_open([PHP_BINARY, '-r', $script, '--', ...$files], [1 => ['pipe', 'w']], $pipes);
        self::assertIsResource($process);
        $lines = explode("\n", trim((string) stream_get_contents($pipes[1])));
        self::assertSame(0, proc_close($process));
        self::assertSame('Jane', array_shift($lines));
        $rare = array_filter($lines, static fn (string $class): bool => preg_match(
            '/\\\\(?:Persistence|Serialization|Query)\\\\|TableMap$|NestedTransactions$'
                . '|Recovery$|Exception$|Formatter$|Collection$/',
            $class,
        ) === 1);
        self::assertSame([], array_values($rare));
        self::assertContains(RowLookup::class, $lines);
        self::assertLessThan(29, count($lines));
    }
}
