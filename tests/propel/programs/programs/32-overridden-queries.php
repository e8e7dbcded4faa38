<?php

/** Queries override methods without types of parameters. */

use Shop\Author;
use Shop\AuthorQuery;

foreach (array('ann', 'bob') as $name) {
    (new Author())->setName($name)->save();
}
echo AuthorQuery::create()->filterByName('ANN')->findOne()->getName(), ' ', AuthorQuery::create()->findOneByName('BOB')->getName(), "\n";
echo implode(',', AuthorQuery::create()->orderByName('desc')->limit('1')->select('Name')->find()->getData()), "\n";
echo AuthorQuery::create('a')->where('a.Name = ?', 'bob')->count(), ' ', AuthorQuery::create()->paginate('1', '1')->getNbResults(), "\n";
echo count(AuthorQuery::create()->findPks(AuthorQuery::create()->select('Id')->find()->getData())), "\n";
echo AuthorQuery::create()->filterByName('bob')->update(array('Name' => 'eve')), AuthorQuery::create()->filterByName('eve')->delete(), "\n";

__halt_compiler();
ann bob
bob
1 2
2
11
