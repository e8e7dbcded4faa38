<?php

declare(strict_types=1);

use Acme\SoftDelete\SoftDeletable;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
use Orm\Runtime\Support\Clock;
use Shop\Author;
use Shop\AuthorQuery;
use Shop\Book;
use Shop\BookQuery;
use Shop\Chapter;
use Shop\ChapterQuery;

// Prints what soft-deleted rows do in every operation, one line each; the test compares the lines.


error_reporting(E_ALL);
set_error_handler(static fn (int $severity, string $message, string $file, int $line): never
    => throw new ErrorException($message, 0, $severity, $file, $line));

require $argv[1] . '/autoload.php';
require __DIR__ . '/soft-delete-autoload.php';
require __DIR__ . '/generated-classes/autoload.php';
require __DIR__ . '/generated-conf/config.php';

date_default_timezone_set('UTC');
Orm::getStandardServiceContainer()->setClock(new class implements Clock {
    public function now(): DateTimeImmutable
    {
        return new DateTimeImmutable('2026-03-01 12:00:00');
    }
});

/** @param mixed $value */
function say(string $what, mixed $value): void
{
    echo $what, ': ', is_string($value) ? $value : json_encode($value), "\n";
}

function titles(BookQuery $query): string
{
    return implode(
        ' ',
        array_map(static fn (Book $book): string => $book->getTitle() ?? '', $query->orderByTitle()->find()->getData()),
    );
}

function countRows(): int
{
    return (int) Orm::getWriteConnection('shop')->query('SELECT COUNT(*) FROM book')->fetchColumn();
}

/** The chapters of a book with their ranks, and behind a line those in no list. */
function chapters(?Book $book): string
{
    $shown = ChapterQuery::create()->filterByBook($book)->orderByRank()->find()->getData();
    $hidden = ChapterQuery::create()->onlyDeleted()->filterByBook($book)->orderByTitle()->find()->getData();
    $text = static fn (Chapter $chapter): string => $chapter->getTitle() . $chapter->getRank();

    return implode(' ', array_map($text, $shown)) . ' | ' . implode(' ', array_map($text, $hidden));
}

function chapter(string $title): Chapter
{
    return ChapterQuery::create()->withDeleted()->findOneByTitle($title) ?? throw new LogicException($title);
}

/** A class of the application that refuses. */
final class KeptBook extends Book
{
    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return false;
    }
}

$author = (new Author())->setName('Austen');
foreach (['a', 'b', 'c', 'd', 'e'] as $title) {
    $author->addBook((new Book())->setTitle($title));
}
$author->save();

$book = BookQuery::create()->findOneByTitle('a') ?? throw new LogicException();
$key = $book->getId() ?? 0;
say('is soft-deletable', $book instanceof SoftDeletable && !$book->isSoftDeleted());
$book->delete();
say('rows after delete()', countRows());
say('object', [$book->isDeleted(), $book->isSoftDeleted(), $book->isModified(), $book->getDeletedAt('Y-m-d H:i')]);
say('find', titles(BookQuery::create()));
say('findPk', BookQuery::create()->findPk($key) === null);
say('findPks', count(BookQuery::create()->findPks([$key])));
say('findOneByTitle', BookQuery::create()->findOneByTitle('a') === null);
say('count', BookQuery::create()->count());
say('exists', BookQuery::create()->filterByTitle('a')->exists());
say('select', BookQuery::create()->select(['Title'])->orderByTitle()->find()->getData());
say('paginate', BookQuery::create()->paginate(1, 2)->getNbResults());
say('iterate', count(iterator_to_array(BookQuery::create()->iterate(), false)));
say('withDeleted', titles(BookQuery::create()->withDeleted()));
say('onlyDeleted', titles(BookQuery::create()->onlyDeleted()));
say('withDeleted findPk', BookQuery::create()->withDeleted()->findPk($key)?->getTitle());
say('a condition with or', titles(BookQuery::create()->filterByTitle('a')->_or()->filterByTitle('b')));
AuthorQuery::create()->find();
$again = AuthorQuery::create()->findOne() ?? throw new LogicException();
$again->reload(true);
say('collection of a relation', count($again->getBooks()));
say('count of a relation', $again->countBooks());
say('exists in a subquery', AuthorQuery::create()->useBookExistsQuery()->filterByTitle('a')->endUse()->count());
say('useQuery', AuthorQuery::create()->useBookQuery()->filterByTitle('a')->endUse()->count());
say(
    'useQuery with deleted',
    AuthorQuery::create()->useBookQuery()->withDeleted()->filterByTitle('a')->endUse()->count(),
);
$again->clearAllReferences();
say('joinWith', count(AuthorQuery::create()->joinWithBook()->find()->getFirst()?->getBooks() ?? []));
$again->clearAllReferences();
say('leftJoinWith', count(AuthorQuery::create()->leftJoinWithBook()->find()->getFirst()?->getBooks() ?? []));
say('join', AuthorQuery::create()->joinBook()->where('Book.Title = ?', 'a')->count());

say('update() of a query', BookQuery::create()->filterByTitle(['a', 'b'])->update(['Title' => 'bb']));
BookQuery::create()->filterByTitle('bb')->update(['Title' => 'b']);
say('update() with deleted', BookQuery::create()->withDeleted()->filterByTitle('a')->update(['Title' => 'aa']));
BookQuery::create()->withDeleted()->filterByTitle('aa')->update(['Title' => 'a']);

say('restore() of an object', BookQuery::create()->onlyDeleted()->findOne()?->restore()->isSoftDeleted());
say('find', titles(BookQuery::create()));

say('delete() of a query', BookQuery::create()->filterByTitle(['b', 'c'])->delete());
say('again', BookQuery::create()->filterByTitle(['b', 'c'])->delete());
say('rows', countRows());
say('restore() of a query', BookQuery::create()->filterByTitle('b')->restore());
say('find', titles(BookQuery::create()));

$copy = (BookQuery::create()->onlyDeleted()->findOne() ?? throw new LogicException())->copy();
$copy->setTitle('f')->save();
say('copy of a deleted row', titles(BookQuery::create()));

$con = Orm::getWriteConnection('shop');
$book = BookQuery::create()->findOneByTitle('d') ?? throw new LogicException();
$con->beginTransaction();
$book->delete($con);
say('in a transaction', [$book->isSoftDeleted(), BookQuery::create()->count()]);
$con->rollBack();
say('after its rollback', [$book->isSoftDeleted(), BookQuery::create()->count()]);

$kept = (new KeptBook())->setTitle('g');
$kept->save();
$kept->delete();
say('a veto of the application', [$kept->isSoftDeleted(), titles(BookQuery::create())]);

(new ObjectCollection(BookQuery::create()->filterByTitle(['f', 'g'])->find()->getData()))->delete();
say('delete() of a collection', [titles(BookQuery::create()), countRows()]);

$book->forceDelete();
say('forceDelete() of an object', [$book->isDeleted(), countRows()]);
say(
    'forceDelete() of a query',
    [BookQuery::create()->onlyDeleted()->forceDelete(), countRows(), titles(BookQuery::create()->withDeleted())],
);
say('deleteAll()', [BookQuery::create()->deleteAll(), countRows(), BookQuery::create()->count()]);
say('forceDeleteAll()', [BookQuery::create()->forceDeleteAll(), countRows()]);

[$one, $two] = [(new Book())->setTitle('one'), (new Book())->setTitle('two')];
foreach (['a', 'b', 'c', 'd', 'e'] as $title) {
    $one->addChapter((new Chapter())->setTitle($title));
}
$one->save();
$two->addChapter((new Chapter())->setTitle('x'))->addChapter((new Chapter())->setTitle('y'))->save();
$held = chapter('d');
chapter('b')->delete();
say('a list after delete()', [chapters($one), $held->getRank()]);
chapter('c')->moveUp();
say('moveUp()', chapters($one));
say('neighbours', [chapter('a')->getPrevious()?->getTitle(), chapter('a')->getNext()?->getTitle()]);
chapter('b')->delete();
say('delete() again', chapters($one));
chapter('b')->restore();
say('restore() of an object', chapters($one));
say('delete() of a query', ChapterQuery::create()->filterByTitle(['a', 'd', 'x'])->delete());
say('the lists', [chapters($one), chapters($two)]);
say('an appended row', (new Chapter())->setTitle('f')->setBook($one)->save());
say('restore() of a query', ChapterQuery::create()->orderByTitle()->filterByTitle(['d', 'x'])->restore());
say('the lists', [chapters($one), chapters($two)]);
$con->beginTransaction();
$chapter = chapter('e');
$chapter->delete($con);
say('in a transaction', [chapters($one), $chapter->getRank()]);
$con->rollBack();
say('after its rollback', [chapters($one), $chapter->getRank(), $chapter->isModified()]);
(new ObjectCollection([chapter('e'), chapter('c')]))->delete();
say('delete() of a collection', chapters($one));
chapter('b')->forceDelete();
chapter('c')->forceDelete();
say('forceDelete()', chapters($one));
chapter('e')->setTitle('z')->restore();
say('restore() with a change', chapters($one));
say('deleteAll()', [ChapterQuery::create()->deleteAll(), chapters($one), chapters($two)]);
say('restore() of all', [ChapterQuery::create()->orderByTitle()->restore(), chapters($one), chapters($two)]);
