<?php

use Illuminate\Foundation\Application;
use Illuminate\Foundation\Configuration\Exceptions;
use Illuminate\Foundation\Configuration\Middleware;
use Illuminate\Http\Middleware\HandleCors;

foreach (['bootstrap/cache', 'storage/logs', 'storage/framework/views'] as $folder) {
    is_dir(dirname(__DIR__) . "/$folder") || mkdir(dirname(__DIR__) . "/$folder", 0777, true);
}

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(using: static fn () => require dirname(__DIR__) . '/routes/web.php')
    // Its package is not installed for the tests.
    ->withMiddleware(static fn (Middleware $middleware) => $middleware->remove(HandleCors::class))
    ->withExceptions(static fn (Exceptions $exceptions) => null)
    ->create();
