<?php

declare(strict_types=1);

namespace Orm\Laravel;

use Illuminate\Contracts\Config\Repository;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Events\Dispatcher;
use Illuminate\Support\ServiceProvider;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ConnectionSetup;
use Orm\Runtime\Support\Tool;
use Psr\Log\LoggerInterface;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/** Connects models when the application boots, and adds the commands of the tool, the log and events of queries. */
final class OrmServiceProvider extends ServiceProvider
{
    /** After them a process that goes on must not keep a transaction. */
    private const ENDS_OF_WORK = [
        'Illuminate\Queue\Events\JobProcessed',
        'Illuminate\Queue\Events\JobExceptionOccurred',
        'Laravel\Octane\Events\RequestTerminated',
    ];

    public function register(): void
    {
        $this->mergeConfigFrom(__DIR__ . '/../config/orm.php', 'orm');
    }

    public function boot(Repository $config, Dispatcher $events): void
    {
        $this->connect($config, $events);
        $events->listen(self::ENDS_OF_WORK, ConnectionSetup::endRequest(...));
        $this->callAfterResolving(ExceptionHandler::class, static function (object $handler): void {
            if (method_exists($handler, 'map')) {
                $handler->map(EntityNotFoundException::class, static fn (EntityNotFoundException $missing)
                    => new NotFoundHttpException($missing->getMessage(), $missing));
            }
        });
        if ($this->app->runningInConsole()) {
            $this->publishes([__DIR__ . '/../config/orm.php' => $this->app->configPath('orm.php')], 'orm-config');
            $this->registerCommands($config);
        }
    }

    private function connect(Repository $config, Dispatcher $events): void
    {
        $container = Orm::getStandardServiceContainer();
        $names = (array) $config->get('orm.connections');
        foreach ($names as $name => $connection) {
            ConnectionSetup::register((string) $name, Connections::from(
                is_string($connection) ? $connection : '',
                (array) $config->get('database.connections.' . (is_string($connection) ? $connection : '')),
            ));
        }
        if ($names !== []) {
            $container->setDefaultDatasource((string) array_key_first($names));
        }
        $container->setLogger('defaultLogger', new QueryEvents($events, $this->app->make(LoggerInterface::class)));
        $container->useDebugMode((bool) $config->get('orm.debug'));
        $loader = $config->get('orm.loader');
        // Before the first build there is none; Artisan must work nevertheless.
        if (is_string($loader) && is_file($loader)) {
            require $loader;
        }
    }

    private function registerCommands(Repository $config): void
    {
        [$tool, $folder] = [$config->get('orm.tool'), $config->get('orm.project_dir')];
        foreach (Tool::COMMANDS as $name) {
            $this->app->singleton('command.orm.' . $name, static fn (): ToolCommand
                => new ToolCommand($name, is_string($tool) ? $tool : '', is_string($folder) ? $folder : '.'));
            $this->commands(['command.orm.' . $name]);
        }
    }
}
