<?php

/** Prints the public methods of generated classes: one line each with the class and the method, without internal ones. */

declare(strict_types=1);

[, $runtime, $folder] = $argv;
require $runtime . '/autoload.php';
spl_autoload_register(static function (string $class) use ($folder): void {
    $file = $folder . '/' . str_replace('\\', '/', $class) . '.php';
    if (is_file($file)) {
        require $file;
    }
});

/** @return iterable<ReflectionClass<object>> the classes, traits and interfaces that a method can be documented in */
function origins(ReflectionClass $class): iterable
{
    for ($one = $class; $one !== false; $one = $one->getParentClass()) {
        yield $one;
        yield from $one->getInterfaces();
        foreach ($one->getTraits() as $trait) {
            yield $trait;
            yield from $trait->getTraits();
        }
    }
}

function isInternal(ReflectionMethod $method): bool
{
    foreach (origins($method->getDeclaringClass()) as $origin) {
        if (!$origin->hasMethod($method->name)) {
            continue;
        }
        $texts = [$origin->getMethod($method->name)->getDocComment()];
        if ($origin->isTrait() || $origin->isInterface()) {
            $texts[] = $origin->getDocComment();
        }
        if (str_contains(implode(' ', $texts), '@internal')) {
            return true;
        }
    }

    return false;
}

foreach (glob($folder . '/Lists/Base/*.php') as $file) {
    $name = basename($file, '.php');
    $class = new ReflectionClass('Lists\\' . $name);
    $methods = [];
    foreach ($class->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
        $isGenerated = str_starts_with($method->getDeclaringClass()->name, 'Lists\\');
        if ($isGenerated && !str_starts_with($method->name, '__') && !isInternal($method)) {
            $methods[] = $method->name;
        }
    }
    preg_match_all('/@method\s+(?:static\s+)?\S+\s+(\w+)\(/', (string) $class->getParentClass()->getDocComment(), $tags);
    foreach (array_unique([...$methods, ...$tags[1]]) as $method) {
        echo $name, ' ', $method, "\n";
    }
}
