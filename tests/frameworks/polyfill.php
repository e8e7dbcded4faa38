<?php

// The functions of PHP 8.5 that Symfony 7 and Laravel call; their polyfill is not on every mirror of Packagist.

if (!function_exists('array_first')) {
    function array_first(array $array): mixed
    {
        return $array === [] ? null : reset($array);
    }

    function array_last(array $array): mixed
    {
        return $array === [] ? null : end($array);
    }
}

if (!function_exists('get_error_handler')) {
    function get_error_handler(): ?callable
    {
        $handler = set_error_handler(null);
        restore_error_handler();

        return $handler;
    }

    function get_exception_handler(): ?callable
    {
        $handler = set_exception_handler(null);
        restore_exception_handler();

        return $handler;
    }
}
