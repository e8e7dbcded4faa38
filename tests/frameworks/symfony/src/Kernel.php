<?php

namespace App;

use Orm\Symfony\OrmBundle;
use Symfony\Bundle\FrameworkBundle\FrameworkBundle;
use Symfony\Bundle\FrameworkBundle\Kernel\MicroKernelTrait;
use Symfony\Bundle\MonologBundle\MonologBundle;
use Symfony\Bundle\TwigBundle\TwigBundle;
use Symfony\Bundle\WebProfilerBundle\WebProfilerBundle;
use Symfony\Component\DependencyInjection\Loader\Configurator\ContainerConfigurator;
use Symfony\Component\HttpKernel\Kernel as BaseKernel;
use Symfony\Component\Routing\Loader\Configurator\RoutingConfigurator;

class Kernel extends BaseKernel
{
    use MicroKernelTrait;

    public function registerBundles(): iterable
    {
        $bundles = [new FrameworkBundle(), new TwigBundle(), new WebProfilerBundle(), new OrmBundle()];

        return self::hasMonolog() ? [...$bundles, new MonologBundle()] : $bundles;
    }

    public static function hasMonolog(): bool
    {
        return class_exists(MonologBundle::class);
    }

    public function getProjectDir(): string
    {
        return dirname(__DIR__);
    }

    protected function configureContainer(ContainerConfigurator $container): void
    {
        $container->import(dirname(__DIR__) . '/config/packages/orm.yaml');
        $container->import(dirname(__DIR__) . '/config/packages.yaml');
        if (self::hasMonolog()) {
            $container->import(dirname(__DIR__) . '/config/monolog.yaml');
        } else {
            $container->services()->set('logger', FileLogger::class)->args(['%kernel.project_dir%/var/queries.log']);
        }
        if ($this->environment === 'clock') {
            $container->services()->set('clock', StoppedClock::class);
        }
        $container->services()
            ->load('App\\Controller\\', __DIR__ . '/Controller/')
            ->autowire()
            ->autoconfigure()
            ->tag('controller.service_arguments');
    }

    protected function configureRoutes(RoutingConfigurator $routes): void
    {
        $routes->import(__DIR__ . '/Controller/', 'attribute');
        $file = is_file(dirname((new \ReflectionClass(WebProfilerBundle::class))->getFileName())
            . '/Resources/config/routing/profiler.php') ? 'profiler.php' : 'profiler.xml';
        $routes->import('@WebProfilerBundle/Resources/config/routing/' . $file)->prefix('/_profiler');
    }
}
