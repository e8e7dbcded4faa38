<?php

/** Two connections to one database do not wait for each other before one of them has written. */

use Orm\Runtime\Connection\ConnectionWrapper;
use Shop\AuthorQuery;

$settings = $con->session->connector === null ? array() : $con;
$other = new ConnectionWrapper(new PDO(
    getenv('ORM_SCRATCH_DSN'),
    getenv('ORM_SCRATCH_USER') ?: null,
    getenv('ORM_SCRATCH_PASSWORD') ?: null,
));
$con->beginTransaction();
$other->setAttribute('ORM_ATTR_DEFER_WRITE_LOCK', true);
$other->beginTransaction();
echo AuthorQuery::create()->count($other), "\n";
$other->commit();
$other->exec("INSERT INTO author (name) VALUES ('ann')");
$con->commit();
echo AuthorQuery::create()->count(), "\n";

__halt_compiler();
0
1
