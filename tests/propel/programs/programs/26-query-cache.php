<?php

/** A statement that failed is not kept in the query cache. */

use Orm\Runtime\Exception\OrmException;
use Shop\Page;
use Shop\PageQuery;

(new Page())->setTitle('a')->setWords(1)->save();
try {
    PageQuery::create()->setQueryKey('broken')->where('nothing(Page.Title) = ?', 'a', PDO::PARAM_STR)->find();
} catch (OrmException $exception) {
    echo "failed\n";
}
echo PageQuery::create()->cacheContains('broken') ? 'kept' : 'not kept', "\n";
PageQuery::create()->setQueryKey('good')->filterByTitle('a')->find();
echo PageQuery::create()->cacheContains('good') ? 'kept' : 'not kept', "\n";

__halt_compiler();
failed
not kept
kept
