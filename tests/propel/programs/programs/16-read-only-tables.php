<?php

/** Objects of a read-only table cannot be saved; its queries delete. */

use Orm\Runtime\Exception\BadMethodCallException;
use Shop\RateQuery;

$con->exec('INSERT INTO rate (amount) VALUES (5)');
$con->exec('INSERT INTO rate (amount) VALUES (6)');
$rate = RateQuery::create()->orderByAmount()->findOne();
echo $rate->getAmount(), "\n";
foreach (array('save', 'delete') as $method) {
    try {
        $rate->$method();
    } catch (BadMethodCallException $exception) {
        echo "no $method\n";
    }
}
try {
    RateQuery::create()->find()->save();
} catch (BadMethodCallException $exception) {
    echo "no save of a collection\n";
}
attempt(fn () => RateQuery::create()->filterByAmount(5)->delete());
echo RateQuery::create()->deleteAll(), RateQuery::create()->count(), "\n";

__halt_compiler();
5
no save
no delete
no save of a collection
Orm\Runtime\Exception\RefusedWriteException
20
