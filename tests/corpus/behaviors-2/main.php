<?php

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use App\Editor;
use Cms\Account;
use Cms\AccountQuery;
use Cms\Article;
use Cms\ArticleQuery;
use Cms\Content;
use Cms\ContentQuery;
use Cms\Member;
use Cms\OldTicketQuery;
use Cms\Page;
use Cms\PageQuery;
use Cms\PageVersionQuery;
use Cms\ProfileQuery;
use Cms\Section;
use Cms\SectionI18nQuery;
use Cms\SectionQuery;
use Cms\Ticket;
use Cms\TicketQuery;
use Cms\Video;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Propel;

$editor = new Editor(Propel::getWriteConnection('cms'));

// i18n
$news = $editor->section('news', array('en_US' => 'News', 'fr_FR' => 'Actualités'));
$arts = $editor->section('arts', array('en_US' => 'Arts'));
echo $news->setLocale('en_US')->getName(), ' ', $news->setCulture('fr_FR')->getName(), ' ', $news->getLocale(), "\n";
echo $news->getTranslation('en_US')->getName(), ' ', SectionI18nQuery::create()->count(), "\n";
foreach (SectionQuery::create()->joinWithI18n('fr_FR')->orderByCode()->find() as $section) {
    echo $section->getCode(), ': ', var_export($section->getName(), true), "\n";
}
$found = SectionQuery::create()->useI18nQuery('fr_FR')->filterByName('Actu%', Criteria::LIKE)->endUse()->findOne();
echo $found->getCode(), "\n";
$news->removeTranslation('fr_FR');
echo SectionI18nQuery::create()->filterBySection($news)->count(), " translation\n";

// concrete inheritance and aggregates
$article = $editor->write($news, 'Rain', 'It rained.');
$editor->write($news, 'Sun', 'It shone.');
$video = $editor->film($arts, 'Clay', '95');
foreach ($editor->contents()->find() as $content) {
    $child = $content->getChildObject();
    echo $content->getTitle(), ' is ', get_class($child), ' ', $child instanceof Content ? 'and content' : '', "\n";
}
echo $article->getParentOrCreate()->getId() === $article->getId() ? 'same key' : 'other key', "\n";
foreach (SectionQuery::create()->orderByCode()->find() as $section) {
    echo $section->getCode(), ' has ', $section->getNbContents(), "\n";
}
$article->delete();
echo ContentQuery::create()->count(), ' left, ', ArticleQuery::create()->findOneByTitle('Sun')->getBody(), "\n";
$news->reload();
echo $news->getNbContents(), ' = ', $news->computeNbContents(Propel::getConnection()), "\n";

// query cache
foreach (array('news', 'arts', 'none') as $code) {
    $query = SectionQuery::create()->setQueryKey('section by code')->filterByCode($code);
    $section = $query->findOne();
    echo $query->getQueryKey(), ': ', $section ? $section->getCode() : 'nothing', "\n";
}

// versionable
$page = new Page();
$page->setTitle('About');
$editor->revise($page, 'Who we are', 'ann', 'first');
$editor->revise($page, 'Who we were', 'bob', 'past tense');
echo $page->getVersion(), ' ', $page->isLastVersion() ? 'last' : 'older', "\n";
echo json_encode($page->compareVersions(1, 2)), "\n";
var_dump($editor->back($page, 1), $editor->back($page, 17));
echo $page->getVersion(), ' ', $page->getText(), "\n";
foreach ($page->getAllVersions() as $version) {
    echo $version->getVersion(), ' ', $version->getText(), ' ', $version->getVersion() < 3 ? $version->getVersionCreatedBy() . ': ' . $version->getVersionComment() : '', "\n";
}
$page->setIsDraft(true);
$page->setText('hidden');
$page->save();
echo $page->getLastVersionNumber(), "\n";
PageQuery::disableVersioning();
$page->setIsDraft(false)->save();
echo PageVersionQuery::create()->count(), ' ', var_export(PageQuery::isVersioningEnabled(), true), "\n";
PageQuery::enableVersioning();
$page->delete();
echo PageVersionQuery::create()->count(), "\n";

// archivable
foreach (array('urgent: printer', 'coffee', 'urgent: server', 'lamp') as $subject) {
    $ticket = new Ticket();
    $ticket->setSubject($subject);
    $ticket->save();
}
echo TicketQuery::create()->urgent()->archive(), ' archived, ', TicketQuery::create()->count(), " open\n";
$ticket->delete();
TicketQuery::create()->filterBySubject('coffee')->deleteWithoutArchive();
echo implode(', ', OldTicketQuery::create()->orderBySubject()->find()->getColumnValues('Subject')), "\n";
$old = OldTicketQuery::create()->findOneBySubject('lamp');
$again = new Ticket();
$again->populateFromArchive($old);
$again->save();
echo $again->getSubject(), ' ', $old->getArchivedAt('Y') >= 2024 ? 'dated' : '', "\n";
$first = TicketQuery::create()->urgent()->orderById()->findOne();
$first->setSubject('printer works');
$first->save();
$first->restoreFromArchive();
echo $first->getSubject(), "\n";

// delegate
$account = new Account();
$account->setLogin('carol');
$account->setEmail('carol@example.com');
$account->setMaxSize('200');
$account->save();
$account->setContact('carol@example.org', '555');
$account->save();
echo $account->getEmail(), ' ', $account->getMaxSize(), ' ', $account->describe(), ' ', ProfileQuery::create()->count(), "\n";
$loaded = AccountQuery::create()->filterByEmail('carol@example.org')->findOne();
echo $loaded->getLogin(), ' ', $loaded->getTelephone(), ' ', $loaded->getProfile()->getEmail(), "\n";

// output groups
$member = new Member();
$member->setName('Dan');
$member->setSecret('s3');
echo json_encode($member->toOutputGroup('public')), ' ', json_encode($member->toOutputGroup('admin')), "\n";
