<?php

use App\Model\Item;
use App\Model\ItemQuery;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ConnectionSetup;

require __DIR__ . '/autoload.php';
require __DIR__ . '/bootstrap.php';

$requests = ['add', 'leave open', 'count', 'fail', 'count'];
$handle = static function (string $request): void {
    if ($request === 'leave open' || $request === 'fail') {
        Orm::getConnection('shop')->beginTransaction();
    }
    $request === 'count' ? print ItemQuery::create()->count() . "\n" : (new Item())->setName($request)->save();
    $request === 'fail' && throw new RuntimeException('failed');
};
$answerWithError = static fn (Throwable $failure): int => print $failure->getMessage() . "\n";

foreach ($requests as $request) {
    try {
        $handle($request);
    } catch (Throwable $failure) {
        $answerWithError($failure);
    } finally {
        ConnectionSetup::endRequest();
    }
}
