<?php

/** Connections, formatters and collections of the application load and work. */

use Shop\Author;
use Shop\AuthorQuery;
use Shop\OldCollection;
use Shop\OldConnection;
use Shop\OldFormatter;

$own = new OldConnection($con);
$own->exec("INSERT INTO author (name) VALUES ('ann')");
echo implode(',', array_slice($own->query('SELECT id, name FROM author')->fetch(), 1)), "\n";
$statement = $own->prepare('SELECT name FROM author WHERE name = ?');
$statement->execute(array('ann'));
echo $statement->fetchColumn(), ' ', count($own->statements), "\n";
echo implode(',', AuthorQuery::create()->setFormatter(new OldFormatter())->find()), "\n";
$collection = new OldCollection();
$collection->setModel(Author::class);
$collection->append(AuthorQuery::create()->findOne());
echo count($collection), ' ', $collection->search(AuthorQuery::create()->findOne()), "\n";

__halt_compiler();
ann
ann 3
Author ann
1 0
