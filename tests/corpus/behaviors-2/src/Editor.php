<?php

declare(strict_types=1);

namespace App;

use Cms\{Article, Content, ContentQuery, Page, PageQuery, Section, SectionQuery, Video};
use Propel\Runtime\ActiveQuery\{Criteria, ModelCriteria};
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\Exception as Failure;

final class Editor
{
    private ConnectionInterface $con;

    public function __construct(ConnectionInterface $con)
    {
        $this->con = $con;
    }

    public function section(string $code, array $names): Section
    {
        $section = new Section();
        $section->setCode($code);
        foreach ($names as $locale => $name) {
            $section->setLocale($locale);
            $section->setName($name);
        }
        $section->save($this->con);

        return $section;
    }

    public function write(Section $section, string $title, string $body): Article
    {
        $article = new Article();
        $article->setTitle($title);
        $article->setBody($body);
        $article->setSection($section);
        $article->save($this->con);

        return $article;
    }

    public function film(Section $section, string $title, $seconds): Video
    {
        $video = new Video();
        $video->fromArray(['Title' => $title, 'Seconds' => $seconds]);
        $video->setSectionId($section->getId());
        $video->save($this->con);

        return $video;
    }

    /** @return ModelCriteria|ContentQuery */
    public function contents(): ModelCriteria
    {
        return ContentQuery::create()->orderByTitle(Criteria::DESC);
    }

    public function revise(Page $page, $text, $who, $why): Page
    {
        $page->setText($text);
        $page->setVersionCreatedBy($who);
        $page->setVersionComment($why);
        $page->save($this->con);

        return $page;
    }

    public function back(Page $page, $version): bool
    {
        try {
            $page->toVersion($version, $this->con);
        } catch (Failure\PropelException $e) {
            return false;
        }

        return (bool)$page->save($this->con);
    }
}
