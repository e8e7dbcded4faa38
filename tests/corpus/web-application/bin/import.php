#!/usr/bin/env php
<?php

use Blog\Model\Comment;
use Blog\Model\Post;
use Blog\Model\Tag;
use Blog\Model\TagQuery;
use Blog\Model\User;
use Blog\Model\UserQuery;
use Propel\Runtime\Collection\ObjectCollection;
use Propel\Runtime\Propel;

require_once __DIR__ . '/../vendor/autoload.php';
require_once __DIR__ . '/../generated-conf/config.php';

Propel::disableInstancePooling();
$posts = new ObjectCollection();
$posts->setModel('\Blog\Model\Post');
foreach (array('ann:Hello World:php,news', 'bob:Second & last:php', 'ann:Zebra:', 'bob:Apple:news') as $line) {
    list($login, $title, $tags) = explode(':', $line);
    $user = UserQuery::create()->filterByLogin($login)->findOneOrCreate();
    if ($user->isNew()) {
        $user->setRole($login === 'ann' ? 'admin' : 'writer');
        $user->save();
    }
    $post = new Post();
    $post->setTitle($title);
    $post->setAuthor($user);
    foreach (array_filter(explode(',', $tags)) as $name) {
        $tag = TagQuery::create()->filterByName($name)->findOneOrCreate();
        $tag->save();
        $post->addTag($tag);
    }
    $posts[] = $post;
}
$posts->save(Propel::getServiceContainer()->getWriteConnection('blog'));
$comment = new Comment();
$comment->setText('Nice')->setPost($posts->getFirst())->setUser($user);
$comment->save();
$comment = $comment->copy();
$comment->setText('Anonymous')->setUser(null);
$comment->save();
Propel::enableInstancePooling();
echo 'imported ', count($posts), " posts\n";
