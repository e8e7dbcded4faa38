<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests;

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
}
