<?php

/** Failed statements of a connection are PDOExceptions. */

use Orm\Runtime\Exception\UniqueConstraintViolation;
use Shop\AuthorQuery;

$con->exec("INSERT INTO author (name) VALUES ('ann')");
try {
    $con->exec("INSERT INTO author (name) VALUES ('ann')");
} catch (PDOException $exception) {
    echo substr($exception->getCode(), 0, 2), ' ', substr($exception->errorInfo[0], 0, 2), ' ';
    echo is_int($exception->errorInfo[1]) ? 'number' : 'nothing', ' ', count($exception->errorInfo), "\n";
    echo $exception instanceof UniqueConstraintViolation ? 'unique' : get_class($exception), "\n";
}
echo AuthorQuery::create()->count(), "\n";

__halt_compiler();
23 23 number 3
unique
1
