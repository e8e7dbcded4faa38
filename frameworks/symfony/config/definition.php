<?php

declare(strict_types=1);

use Symfony\Component\Config\Definition\Configurator\DefinitionConfigurator;

return static function (DefinitionConfigurator $definition): void {
    $definition->rootNode()
        ->children()
            ->scalarNode('project_dir')
                ->defaultValue('%kernel.project_dir%')
                ->info('Folder of orm.yaml, in which the commands run.')
            ->end()
            ->scalarNode('loader')
                ->defaultValue('%kernel.project_dir%/generated-conf/loadDatabase.php')
                ->info('The script of "orm model:build" that registers the table maps.')
            ->end()
            ->scalarNode('tool')
                ->defaultValue('%kernel.project_dir%/vendor/bin/orm')
                ->info('The command that bin/console orm:… runs.')
            ->end()
            ->scalarNode('default_connection')->defaultNull()->info('The first connection, unless one is named.')->end()
            ->booleanNode('profiling')
                ->defaultValue('%kernel.debug%')
                ->info('Whether the profiler shows queries with their values.')
            ->end()
            ->arrayNode('connections')
                ->info('By the name of the database in schema.xml.')
                ->requiresAtLeastOneElement()
                ->useAttributeAsKey('name')
                ->arrayPrototype()
                    ->beforeNormalization()->ifString()->then(static fn (string $dsn): array => ['dsn' => $dsn])->end()
                    ->children()
                        ->scalarNode('dsn')->isRequired()->info('A URL such as DATABASE_URL, or a DSN of PDO.')->end()
                        ->scalarNode('adapter')->defaultNull()->info('Taken from the DSN, unless it is given.')->end()
                        ->scalarNode('user')->defaultNull()->end()
                        ->scalarNode('password')->defaultNull()->end()
                        ->variableNode('options')->defaultValue([])->info('For PDO, by the names of constants.')->end()
                        ->variableNode('settings')->defaultValue([])->info('As in orm.yaml: charset, queries.')->end()
                        ->arrayNode('replicas')
                            ->variablePrototype()->end()
                            ->info('Connections that are only read, with the same keys.')
                        ->end()
                    ->end()
                ->end()
            ->end()
        ->end();
};
