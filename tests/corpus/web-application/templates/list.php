<?php
/** @var \Propel\Runtime\Util\PropelModelPager $pager */
use Propel\Runtime\Util\PropelModelPager;
?>
<?= $title ?>: <?php foreach ($pager as $post): ?><?= htmlspecialchars($post->getTitle()) ?> by <?= $post->getAuthor()->getLogin() ?>; <?php endforeach ?>
<?php if ($pager instanceof PropelModelPager && $pager->haveToPaginate()): ?>page <?= $pager->getPage() ?> of <?= $pager->getLastPage() ?>, <?= $pager->getNbResults() ?> in all<?php endif ?>

