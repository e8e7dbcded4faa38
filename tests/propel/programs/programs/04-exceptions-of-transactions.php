<?php

/** A rollback leaves the connection usable after a caught PDOException. */

use Shop\AuthorQuery;

$con->beginTransaction();
try {
    $con->exec("INSERT INTO author (name) VALUES ('ann')");
    $con->exec("INSERT INTO author (name) VALUES ('ann')");
    $con->commit();
} catch (PDOException $exception) {
    $con->rollBack();
    echo "rolled back\n";
}
echo AuthorQuery::create()->count(), ' ', $con->isInTransaction() ? 'open' : 'closed', "\n";
$con->beginTransaction();
$con->beginTransaction();
$con->rollBack();
attempt(function () use ($con) {
    return $con->commit();
});

__halt_compiler();
rolled back
0 closed
Orm\Runtime\Exception\RollbackException
