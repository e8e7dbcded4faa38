<?php

declare(strict_types=1);

/*
 * Runs the operations of a contestant, and asks the parent process to count the round trips of each.
 *
 * The settings are a line of JSON on the standard input. The program prints a line before and after each operation and
 * waits for an answer. Each operation has a connection of its own; it is counted the first time and the twelfth time.
 */
const USES = 12;

$settings = json_decode((string) fgets(STDIN), true, 512, JSON_THROW_ON_ERROR);
/** @var class-string $class a method for each operation prepares it and returns the function that is counted */
$class = require __DIR__ . '/' . $settings['contestant'] . '.php';

$ask = static function (string $line): void {
    echo $line, "\n";
    fgets(STDIN) !== false || exit(1);
};
$count = static function (string $name, Closure $operation) use ($ask): void {
    $ask('begin');
    $operation();
    $ask($name);
};

foreach ($settings['operations'] as $name) {
    $subject = new $class($settings);
    $subject->open();
    $count("$name\tfirst", $subject->$name(1));
    for ($use = 2; $use < USES; ++$use) {
        $subject->$name($use)();
    }
    $count("$name\tlater", $subject->$name(USES));
    $subject->close();
}
$subject = new $class($settings);
$count("connect\tfirst", static function () use ($subject): void {
    $subject->open();
    $subject->findPk(1)();
});
$count("close\tfirst", static fn () => $subject->close());
