<?php

date_default_timezone_set('UTC');
require __DIR__ . '/bin/import.php';
require __DIR__ . '/tests/PostTest.php';

use App\Http\Application;
use App\Repository\PostRepository;
use App\Tests\PostTest;
use Blog\Model\PostQuery;

$app = new Application();
$first = PostQuery::create()->orderById()->findOne()->getId();
$requests = array(
    array('user/signUp', array('login' => 'carl', 'role' => 'writer')),
    array('user/signUp', array('login' => 'carl')),
    array('user/roles', array()),
    array('post/show', array('id' => (string)$first)),
    array('post/show', array('id' => (string)$first)),
    array('post/show', array('id' => '99')),
    array('post/show', array('id' => 'abc')),
    array('post/index', array()),
    array('post/index', array('page' => '2')),
    array('post/index', array('page' => '17')),
    array('post/search', array('q' => 'e')),
    array('post/search', array('tag' => 'php', 'dir' => 'down')),
    array('post/search', array('sort' => 'Nothing')),
    array('post/publish', array('id' => (string)$first, 'on' => '2024-05-06')),
    array('post/publish', array('id' => (string)($first + 2), 'on' => '2024-05-06')),
    array('post/publish', array('id' => (string)$first, 'on' => 'some day')),
    array('post/tags', array()),
    array('post/broken', array('id' => (string)$first)),
);
foreach ($requests as $request) {
    echo $request[0], ' ', json_encode($request[1]), "\n  ", str_replace("\n", "\n  ", $app->handle($request[0], $request[1])), "\n";
}
$posts = new PostRepository(\Propel\Runtime\Propel::getConnection());
echo json_encode($posts->countByAuthor()), "\n";
$test = new PostTest();
echo $test->run(), "\n";
