<?php

declare(strict_types=1);

use Orm\Runtime\Support\Tool;
use Orm\Symfony\Connector;
use Orm\Symfony\ModelResolver;
use Orm\Symfony\Profiler\QueryCollector;
use Orm\Symfony\Profiler\QueryRecorder;
use Orm\Symfony\Settings;
use Orm\Symfony\ToolCommand;
use Symfony\Component\DependencyInjection\Loader\Configurator\ContainerConfigurator;

use function Symfony\Component\DependencyInjection\Loader\Configurator\abstract_arg;
use function Symfony\Component\DependencyInjection\Loader\Configurator\param;
use function Symfony\Component\DependencyInjection\Loader\Configurator\service;
use function Symfony\Component\DependencyInjection\Loader\Configurator\service_closure;

return static function (ContainerConfigurator $container): void {
    $services = $container->services();
    // Connections are no parameter, which "debug:container --parameters" would print with their passwords.
    $services->set(Settings::class)->args([abstract_arg('connections')]);
    $services->set(QueryRecorder::class)
        ->args([param('orm.profiling'), service('logger')->nullOnInvalid()])
        ->tag('monolog.logger', ['channel' => 'orm'])
        ->tag('kernel.reset', ['method' => 'reset']);
    $services->set(Connector::class)
        ->public()
        ->args([
            abstract_arg('names of connections'),
            service_closure(Settings::class),
            param('orm.default_connection'),
            param('orm.loader'),
            param('orm.profiling'),
            param('orm.roll_back_between_requests'),
            param('orm.recent_objects'),
            service(QueryRecorder::class),
            service('clock')->nullOnInvalid(),
        ])
        ->tag('kernel.reset', ['method' => 'reset']);
    $services->set(QueryCollector::class)
        ->args([service(QueryRecorder::class)])
        ->tag('data_collector', ['template' => '@Orm/collector.html.twig', 'id' => 'orm']);
    $services->set(ModelResolver::class)->tag('controller.argument_value_resolver', ['priority' => 110]);
    foreach (Tool::COMMANDS as $name) {
        $services->set('orm.command.' . $name, ToolCommand::class)
            ->args([$name, param('orm.tool'), param('orm.project_dir')])
            ->tag('console.command', ['command' => 'orm:' . $name, 'description' => ToolCommand::describe($name)]);
    }
};
