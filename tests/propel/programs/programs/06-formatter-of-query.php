<?php

/** Formatters read what query() and prepare() give. */

use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use Shop\Author;

$con->exec("INSERT INTO author (id, name) VALUES (1, 'ann')");
$formatter = new ObjectFormatter();
$formatter->setClass(Author::class);
$authors = $formatter->format($con->query('SELECT id, name FROM author'));
echo get_class($authors), ' ', count($authors), ' ', $authors[0]->getName(), "\n";
$statement = $con->prepare('SELECT id, name FROM author WHERE id = :id');
$statement->bindValue(':id', 1, PDO::PARAM_INT);
$statement->execute();
$formatter = new ArrayFormatter();
$formatter->setClass(Author::class);
echo json_encode($formatter->formatOne($con->getDataFetcher($statement))), "\n";
$statement->execute();
echo json_encode($statement->fetch(PDO::FETCH_NUM)), ' ', json_encode($statement->fetch()), "\n";

__halt_compiler();
Orm\Runtime\Collection\ObjectCollection 1 ann
{"Id":1,"Name":"ann"}
[1,"ann"] false
