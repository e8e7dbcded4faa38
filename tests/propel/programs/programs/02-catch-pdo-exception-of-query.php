<?php

/** A query with a mistake is a PDOException. */

foreach (array('query', 'exec') as $method) {
    try {
        $con->$method('SELECT * FROM nowhere');
    } catch (PDOException $exception) {
        echo $method, ' ', $exception->getCode() === $exception->errorInfo[0] ? 'same' : 'other', "\n";
    }
}

__halt_compiler();
query same
exec same
