<?php

declare(strict_types=1);

namespace Bench\Doctrine;

use Doctrine\Common\Collections\ArrayCollection;
use Doctrine\Common\Collections\Collection;
use Doctrine\ORM\Mapping as ORM;

#[ORM\Entity]
#[ORM\Table(name: 'author')]
class Author
{
    #[ORM\Id, ORM\GeneratedValue(strategy: 'IDENTITY'), ORM\Column(type: 'integer')]
    public ?int $id = null;
    #[ORM\Column(name: 'first_name')]
    public string $firstName = '';
    #[ORM\Column(name: 'last_name')]
    public string $lastName = '';
    #[ORM\Column(nullable: true)]
    public ?string $email = null;
    /** @var Collection<int, Book> */
    #[ORM\OneToMany(targetEntity: Book::class, mappedBy: 'author')]
    public Collection $books;

    public function __construct()
    {
        $this->books = new ArrayCollection();
    }
}

#[ORM\Entity]
#[ORM\Table(name: 'tag')]
class Tag
{
    #[ORM\Id, ORM\GeneratedValue(strategy: 'IDENTITY'), ORM\Column(type: 'integer')]
    public ?int $id = null;
    #[ORM\Column]
    public string $name = '';
}

#[ORM\Entity]
#[ORM\Table(name: 'book')]
class Book
{
    #[ORM\Id, ORM\GeneratedValue(strategy: 'IDENTITY'), ORM\Column(type: 'integer')]
    public ?int $id = null;
    #[ORM\Column]
    public string $title = '';
    #[ORM\Column]
    public string $isbn = '';
    #[ORM\Column(type: 'decimal', precision: 10, scale: 2, nullable: true)]
    public ?string $price = null;
    #[ORM\Column(type: 'float', nullable: true)]
    public ?float $weight = null;
    #[ORM\Column(type: 'integer', nullable: true)]
    public ?int $pages = null;
    #[ORM\Column(type: 'boolean', nullable: true)]
    public ?bool $available = null;
    #[ORM\Column(name: 'published_on', type: 'date_immutable', nullable: true)]
    public ?\DateTimeImmutable $publishedOn = null;
    #[ORM\Column(name: 'created_at', type: 'datetime_immutable', nullable: true)]
    public ?\DateTimeImmutable $createdAt = null;
    #[ORM\ManyToOne(targetEntity: Author::class, inversedBy: 'books')]
    #[ORM\JoinColumn(name: 'author_id')]
    public ?Author $author = null;
    /** @var Collection<int, Tag> */
    #[ORM\ManyToMany(targetEntity: Tag::class)]
    #[ORM\JoinTable(name: 'book_tag')]
    #[ORM\JoinColumn(name: 'book_id')]
    #[ORM\InverseJoinColumn(name: 'tag_id')]
    public Collection $tags;

    public function __construct()
    {
        $this->tags = new ArrayCollection();
    }
}
