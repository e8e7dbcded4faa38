<?php

declare(strict_types=1);

namespace Orm\Symfony;

use Symfony\Component\Config\Definition\Configurator\DefinitionConfigurator;
use Symfony\Component\DependencyInjection\ContainerBuilder;
use Symfony\Component\DependencyInjection\Loader\Configurator\ContainerConfigurator;
use Symfony\Component\HttpKernel\Bundle\AbstractBundle;

/**
 * Connects models when the kernel boots, and adds the commands of the tool, the log and the panel of the profiler.
 */
final class OrmBundle extends AbstractBundle
{
    private const PARAMETERS = [
        'project_dir', 'loader', 'default_connection', 'profiling', 'roll_back_between_requests', 'recent_objects',
        'tool',
    ];

    protected string $extensionAlias = 'orm';

    public function configure(DefinitionConfigurator $definition): void
    {
        $definition->import('../config/definition.php');
    }

    /** @param array<mixed> $config */
    public function loadExtension(array $config, ContainerConfigurator $container, ContainerBuilder $builder): void
    {
        $container->import('../config/services.php');
        foreach (self::PARAMETERS as $name) {
            $container->parameters()->set('orm.' . $name, $config[$name]);
        }
        $connections = (array) ($config['connections'] ?? []);
        $container->services()->get(Settings::class)->arg(0, $connections);
        $container->services()->get(Connector::class)->arg(0, array_map(strval(...), array_keys($connections)));
    }

    public function boot(): void
    {
        $connector = $this->container?->get(Connector::class);
        assert($connector instanceof Connector);
        $connector->connect();
    }
}
