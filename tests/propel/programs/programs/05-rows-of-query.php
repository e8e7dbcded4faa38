<?php

/** query() gives rows with numbers. */

use Orm\Runtime\DataFetcher\DataFetcherInterface;

$con->exec("INSERT INTO author (id, name) VALUES (1, 'ann')");
$con->exec("INSERT INTO author (id, name) VALUES (2, 'bob')");
$sql = 'SELECT id, name FROM author ORDER BY id';
echo implode(',', $con->query($sql)->fetch()), "\n";
foreach ($con->query($sql) as $row) {
    echo implode(',', $row), ' ';
}
$rows = $con->query($sql);
while ($row = $rows->fetch(PDO::FETCH_ASSOC)) {
    echo $row['name'], ' ';
}
echo count($con->query($sql)), ' ', $con->query($sql)->fetchColumn(), ' ', $con->query($sql)->fetchColumn(1), "\n";
echo json_encode(array_column($con->query($sql)->fetchAll(PDO::FETCH_ASSOC), 'name')), "\n";
echo $con->query($sql)->fetch(PDO::FETCH_OBJ)->name, "\n";
$rows = $con->query($sql);
echo $rows instanceof DataFetcherInterface ? 'fetcher' : get_class($rows), ' ', $rows->getIndexType(), "\n";

__halt_compiler();
1,ann
1,ann 2,bob ann bob 2 1 ann
["ann","bob"]
ann
fetcher num
