<?php

/** Prepared statements throw PDOExceptions, and so does a save. */

use Orm\Runtime\Exception\OrmException;
use Shop\Author;

$statement = $con->prepare('INSERT INTO author (name) VALUES (?)');
$statement->execute(array('ann'));
try {
    $statement->execute(array('ann'));
} catch (PDOException $exception) {
    echo substr($exception->getCode(), 0, 2), "\n";
}
$author = new Author();
$author->setName('ann');
try {
    $author->save();
} catch (OrmException $exception) {
    echo $exception->getPrevious() instanceof PDOException ? 'wrapped' : 'alone', ' ', $exception->getCode(), "\n";
}
echo $author->isNew() ? 'new' : 'saved', "\n";

__halt_compiler();
23
wrapped 0
new
