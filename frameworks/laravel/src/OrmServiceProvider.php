<?php

declare(strict_types=1);

namespace Orm\Laravel;

use Illuminate\Contracts\Config\Repository;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Events\Dispatcher;
use Illuminate\Log\LogManager;
use Illuminate\Support\ServiceProvider;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ConnectionSetup;
use Orm\Runtime\Support\Tool;
use Orm\Runtime\Testing\FrozenClock;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/** Connects models when the application boots, and adds the commands of the tool, the log and events of queries. */
final class OrmServiceProvider extends ServiceProvider
{
    /** Not "orm": config/orm.php would be a configuration of the tool. */
    private const CONFIG = 'orm-models';

    /**
     * After them a process that goes on must not keep a transaction. Events of single jobs are not among them: those of
     * the "sync" queue come in the middle of a request.
     */
    private const ENDS_OF_WORK = [
        'Illuminate\Queue\Events\Looping',
        'Laravel\Octane\Events\RequestTerminated',
        'Laravel\Octane\Events\TaskTerminated',
        'Laravel\Octane\Events\TickTerminated',
    ];

    public function register(): void
    {
        $this->mergeConfigFrom(__DIR__ . '/../config/orm-models.php', self::CONFIG);
    }

    public function boot(Repository $config, Dispatcher $events): void
    {
        $this->connect($config, $events);
        // Without a value: a listener of Looping that returns one decides whether the worker goes on.
        $events->listen(self::ENDS_OF_WORK, static function (): void {
            ConnectionSetup::endRequest();
        });
        $this->callAfterResolving(ExceptionHandler::class, static function (object $handler): void {
            if (method_exists($handler, 'map')) {
                $handler->map(EntityNotFoundException::class, static fn (EntityNotFoundException $missing)
                    => new NotFoundHttpException($missing->getMessage(), $missing));
            }
        });
        if ($this->app->runningInConsole()) {
            $own = __DIR__ . '/../config/orm-models.php';
            $this->publishes([$own => $this->app->configPath(self::CONFIG . '.php')], self::CONFIG);
        }
        $this->registerCommands($config);
    }

    private function connect(Repository $config, Dispatcher $events): void
    {
        $container = Orm::getStandardServiceContainer();
        $names = (array) $config->get(self::CONFIG . '.connections');
        foreach ($names as $name => $connection) {
            $connection = is_string($connection) ? $connection : '';
            // Commands such as package:discover run on machines without a database.
            ConnectionSetup::registerLater((string) $name, static fn (): array => Connections::from(
                $connection,
                (array) $config->get('database.connections.' . $connection),
            ));
        }
        if ($names !== []) {
            $container->setDefaultDatasource((string) array_key_first($names));
        }
        $channel = $config->get(self::CONFIG . '.log_channel');
        $container->setLogger('defaultLogger', new QueryEvents(
            $events,
            fn () => $this->app->make(LogManager::class)->channel(is_string($channel) ? $channel : null),
            (bool) $config->get(self::CONFIG . '.log_queries'),
        ));
        $container->useDebugMode((bool) $config->get(self::CONFIG . '.debug'));
        $recentObjects = $config->get(self::CONFIG . '.recent_objects');
        // A test may have stopped the clock before it makes the application.
        if (!$container->getClock() instanceof FrozenClock) {
            $container->setClock(new ApplicationClock());
        }
        $container->keepRecentObjects(is_numeric($recentObjects) ? (int) $recentObjects : 0);
        $loader = $config->get(self::CONFIG . '.loader');
        // Before the first build there is none; Artisan must work nevertheless.
        if (is_string($loader) && is_file($loader)) {
            require $loader;
        }
    }

    /** Also for requests, which can call Artisan. */
    private function registerCommands(Repository $config): void
    {
        [$tool, $folder] = [$config->get(self::CONFIG . '.tool'), $config->get(self::CONFIG . '.project_dir')];
        foreach (Tool::COMMANDS as $name) {
            $this->app->singleton('command.orm.' . $name, static fn (): ToolCommand
                => new ToolCommand($name, is_string($tool) ? $tool : '', is_string($folder) ? $folder : '.'));
            $this->commands(['command.orm.' . $name]);
        }
    }
}
