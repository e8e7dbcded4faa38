<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests;

use Orm\Runtime\Adapter\Mysql\MysqlDriver;
use Orm\Runtime\Adapter\Pgsql\PgsqlDriver;
use Orm\Runtime\Hydration\RowLookup;
use Orm\Runtime\Tests\Support\Fixtures;
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

    /** Loading classes is what the first query of a process or a request waits for: each is a file. */
    public function testAnObjectFoundByItsKeyLoadsLittle(): void
    {
        $script = <<<'PHP'
            require $argv[1];
            require $argv[2];
            use Orm\Runtime\Orm;
            $container = Orm::getStandardServiceContainer();
            $container->setAdapterClass('campus', 'sqlite');
            $manager = new \Orm\Runtime\Connection\ConnectionManagerSingle('campus');
            $manager->setConfiguration(['dsn' => 'sqlite::memory:']);
            $container->setConnectionManager($manager);
            $con = Orm::getWriteConnection('campus');
            foreach (array_filter(explode(';', file_get_contents($argv[3]))) as $statement) {
                $con->getWrappedConnection()->exec($statement);
            }
            $con->getWrappedConnection()->exec("INSERT INTO person (id, name) VALUES (7, 'Jane')");
            echo \Campus\PersonQuery::create()->findPk(7)->getName(), "\n";
            $declared = [...get_declared_classes(), ...get_declared_traits(), ...get_declared_interfaces()];
            foreach ($declared as $class) {
                echo preg_match('/^(Orm|Campus)\b/', $class) ? "$class\n" : '';
            }
            PHP;
        $files = [
            __DIR__ . '/../autoload.php',
            Fixtures::folder('Campus') . '/autoload.php',
            Fixtures::sqlFile('Campus', 'sqlite'),
        ];
        $process = proc_open([PHP_BINARY, '-r', $script, '--', ...$files], [1 => ['pipe', 'w']], $pipes);
        self::assertIsResource($process);
        $lines = explode("\n", trim((string) stream_get_contents($pipes[1])));
        self::assertSame(0, proc_close($process));
        self::assertSame('Jane', array_shift($lines));
        $rare = array_filter($lines, static fn (string $class): bool => preg_match(
            '/\\\\(?:Persistence|Serialization|Query)\\\\(?!QueryOperand$|Keywords$)|TableMap$|NestedTransactions$'
                . '|Recovery$|Exception$|Formatter$|Collection$/',
            $class,
        ) === 1);
        self::assertSame([], array_values($rare));
        self::assertContains(RowLookup::class, $lines);
        self::assertLessThan(60, count($lines), implode("\n", $lines));
        $core = self::coreClasses();
        // A request needs the driver of one database.
        $loaded = [...preg_grep('/^Orm\\\\/', $lines) ?: [], MysqlDriver::class, PgsqlDriver::class];
        sort($loaded);
        self::assertSame($loaded, array_keys($core));
        foreach ($core as $class => $file) {
            self::assertSame(strtr($class, ['Orm\\Runtime' => '/src', '\\' => '/']) . '.php', $file);
        }
    }

    /** @return array<string, string> the files that autoload.php names, by class */
    private static function coreClasses(): array
    {
        $source = (string) file_get_contents(__DIR__ . '/../autoload.php');
        preg_match_all("/^ +'([^']+)'\\s+=> __DIR__ \\. '([^']+)',$/m", $source, $matches);
        $core = array_combine($matches[1], $matches[2]);
        ksort($core);

        return $core;
    }

    /** Composer would otherwise look for the file of each class in each request, unless its autoloader is optimized. */
    public function testComposerFindsTheClassesByAMap(): void
    {
        foreach ([dirname(__DIR__) => 'src/', dirname(__DIR__, 3) => 'runtimes/php/src/'] as $folder => $classes) {
            $package = json_decode((string) file_get_contents("$folder/composer.json"), true);
            self::assertIsArray($package);
            self::assertSame(
                ['classmap' => [$classes], 'psr-4' => ['Orm\\Runtime\\' => $classes]],
                $package['autoload'],
            );
        }
    }

    public function testTheWholeRuntimeCanBePreloaded(): void
    {
        $script = "echo class_exists('Orm\\\\Runtime\\\\Orm', false) ? 'preloaded' : 'missing';";
        self::assertSame('preloaded', self::runPreloaded([], $script));
    }

    public function testPreloadedClassesAreNotLoadedByRequests(): void
    {
        // No autoloader is registered: a class that was not preloaded would be missing.
        $script = <<<'PHP'
            use Orm\Runtime\Orm;
            $container = Orm::getStandardServiceContainer();
            $container->setAdapterClass('campus', 'sqlite');
            $manager = new \Orm\Runtime\Connection\ConnectionManagerSingle('campus');
            $manager->setConfiguration(['dsn' => 'sqlite::memory:']);
            $container->setConnectionManager($manager);
            foreach (array_filter(explode(';', file_get_contents($argv[1]))) as $statement) {
                Orm::getWriteConnection('campus')->getWrappedConnection()->exec($statement);
            }
            $person = new \Campus\Person();
            $person->setName('Jane')->save();
            echo \Campus\PersonQuery::create()->filterByName('Jane')->findOne()->getName();
            PHP;
        self::assertSame('Jane', self::runPreloaded([Fixtures::folder('Campus') . '/Campus'], $script, false));
    }

    /**
     * @param list<string> $folders
     * @param bool $showsWarnings false: PHP does not preload the classes of a table that holds several, and warns
     */
    private static function runPreloaded(array $folders, string $script, bool $showsWarnings = true): string
    {
        if (!function_exists('opcache_compile_file') || !function_exists('posix_getpwuid')) {
            self::markTestSkipped('Preloading needs opcache, and this test posix.');
        }
        $preload = (string) tempnam(sys_get_temp_dir(), 'orm');
        $arguments = implode(', ', array_map(static fn (string $path): string => var_export($path, true), $folders));
        $file = var_export(dirname(__DIR__) . '/preload.php', true);
        file_put_contents($preload, "<?php (require $file)($arguments);");
        $settings = [
            'error_reporting' => $showsWarnings ? '-1' : (string) E_ERROR,
            'display_errors' => '1',
            'opcache.enable_cli' => '1',
            'opcache.file_cache_only' => '0',
            'opcache.file_cache' => '',
            'opcache.preload' => $preload,
            'opcache.preload_user' => posix_getpwuid(posix_geteuid())['name'] ?? '',
        ];
        $arguments = [];
        foreach ($settings as $name => $value) {
            array_push($arguments, '-d', "$name=$value");
        }
        $command = [PHP_BINARY, ...$arguments, '-r', $script, '--', Fixtures::sqlFile('Campus', 'sqlite')];
        $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
        self::assertIsResource($process);
        $output = stream_get_contents($pipes[1]) . stream_get_contents($pipes[2]);
        $status = proc_close($process);
        unlink($preload);
        self::assertSame(0, $status, $output);

        return $output;
    }
}
