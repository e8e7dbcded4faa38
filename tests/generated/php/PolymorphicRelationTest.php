<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\AuthorQuery;
use Bookstore\BookQuery;
use Bookstore\Note;
use Bookstore\NoteQuery;
use Orm\Generated\Tests\Support\ExampleObjects;
use Orm\Generated\Tests\Support\TestCase;

/** Relations to one of several tables. */
final class PolymorphicRelationTest extends TestCase
{
    use ExampleObjects;

    public function testPolymorphicRelations(): void
    {
        $author = self::author();
        $author->save();
        $book = self::book();
        $book->save();
        // Both have notes; the ids may well be the same.
        $ofBook = (new Note())->setBody('of the book')->setNotedBook($book);
        $ofAuthor = (new Note())->setBody('of the author')->setNotedAuthor($author);
        $ofBook->save();
        $ofAuthor->save();
        self::assertSame('book', $ofBook->getTargetType());
        self::assertSame('author', $ofAuthor->getTargetType());
        $this->sql('UPDATE note SET target_id = 1');
        $this->sql('UPDATE author SET id = 1');
        $this->sql('UPDATE book SET id = 1');
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->requirePk(1);
        $author = AuthorQuery::create()->requirePk(1);
        self::assertSame(['of the book'], $book->getNotes()->getColumnValues('Body'));
        self::assertSame(['of the author'], $author->getNotes()->getColumnValues('Body'));
        self::assertSame(1, self::again($author)->countNotes());
        $ofAuthor = NoteQuery::create()->requireOneByBody('of the author');
        self::assertNull($ofAuthor->getNotedBook());
        self::assertSame('Austen', (string) $ofAuthor->getNotedAuthor());
        self::assertSame(
            ['of the book'],
            NoteQuery::create()->filterByNotedBook($book)->select('Body')->find()->getData(),
        );
        self::assertSame(
            ['of the author'],
            NoteQuery::create()
                ->useNotedAuthorQuery()
                ->filterByLastName('Austen')
                ->endUse()
                ->select('Body')
                ->find()
                ->getData(),
        );
    }

    public function testPolymorphicRelationsInQueries(): void
    {
        $book = self::book();
        $book->addNote((new Note())->setBody('of the book'))->save();
        $author = self::author();
        $author->addNote((new Note())->setBody('of the author'))->save();
        self::book('without notes')->save();
        $this->sql('UPDATE book SET id = ? WHERE title = ?', 4711, 'Emma');
        $this->sql('UPDATE author SET id = ?', 4711);
        $this->sql('UPDATE note SET target_id = ?', 4711);
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        self::assertSame(['Emma'], self::names(BookQuery::create()->useNoteExistsQuery()->endUse()->find()));
        self::assertSame(
            ['without notes'],
            self::names(BookQuery::create()->useNoteNotExistsQuery()->endUse()->find()),
        );
        self::assertSame(['Emma'], self::names(BookQuery::create()->useInNoteQuery()->endUse()->find()));
        self::assertCount(0, BookQuery::create()->useNoteQuery()->filterByBody('of the author')->endUse()->find());
        self::assertCount(
            0,
            BookQuery::create()->useNoteExistsQuery()->filterByBody('of the author')->endUse()->find(),
        );
        $ofAuthor = NoteQuery::create()->requireOneByBody('of the author');
        self::assertCount(0, BookQuery::create()->filterByNote($ofAuthor)->find());
        self::assertCount(1, AuthorQuery::create()->filterByNote($ofAuthor)->find());
        $notes = NoteQuery::create()->leftJoinWith('Note.NotedBook')->orderByBody('desc')->find();
        self::assertSame('Emma', (string) $notes[0]?->getNotedBook());
        self::assertNull($notes[1]?->getNotedBook());
        $books = BookQuery::create()->orderByTitle()->find();
        $books->populateRelation('Note');
        self::assertSame(['of the book'], $books[0]?->getNotes()->getColumnValues('Body'));
        $notes = NoteQuery::create()->orderByBody()->find();
        $notes->populateRelation('NotedAuthor');
        self::assertSame('Austen', (string) $notes[0]?->getNotedAuthor());
        self::assertNull($notes[1]?->getNotedAuthor());
    }
}
