<?php /* @var $post Blog\Model\Post */ ?>
<?= $post ?> (<?= $post->getViews() ?>) [<?= implode(' ', $post->getTags(\Blog\Model\TagQuery::create()->orderByName(\Propel\Runtime\ActiveQuery\Criteria::ASC))->getColumnValues('Name')) ?>]
<?php foreach ($comments as $i => $comment): ?>
 <?= $i + 1 ?>. <?= $comment->getText() ?> - <?= $comment->getUser() ? $comment->getUser()->getLogin() : 'somebody' ?>
<?php endforeach ?>
