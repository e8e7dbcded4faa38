<?php

/**
 * Prints the constraints of an installed Symfony Validator with the names of their arguments, as JSON.
 *
 *   php scripts/validator-constraints.php <folder with vendor/>
 */

declare(strict_types=1);

use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\Constraints\Composite;

require $argv[1] . '/vendor/autoload.php';

$constraints = $composites = [];
foreach (glob($argv[1] . '/vendor/symfony/validator/Constraints/*.php') ?: [] as $file) {
    $name = basename($file, '.php');
    $class = "Symfony\\Component\\Validator\\Constraints\\$name";
    if (preg_match('/(Validator|Provider)$/', $name) === 1 || !is_subclass_of($class, Constraint::class)) {
        continue;
    }
    $reflection = new ReflectionClass($class);
    // A constraint may have the validator of its parent, as Positive does.
    $isChecked = static fn (): bool => class_exists("{$class}Validator")
        || class_exists($reflection->newInstanceWithoutConstructor()->validatedBy());
    if ($reflection->isAbstract() || !$isChecked()) {
        continue;
    }
    if (is_subclass_of($class, Composite::class)) {
        $composites[] = $name;
        continue;
    }
    foreach ((new ReflectionMethod($class, '__construct'))->getParameters() as $parameter) {
        // "options" is the array that named arguments replace.
        if (!in_array($parameter->name, ['options', 'groups', 'payload'], true)) {
            $constraints[$name][$parameter->name] = !$parameter->isOptional();
        }
    }
    $constraints[$name] ??= new stdClass();
}
echo json_encode(['constraints' => $constraints, 'composites' => $composites], JSON_THROW_ON_ERROR), "\n";
