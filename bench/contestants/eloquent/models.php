<?php

declare(strict_types=1);

namespace Bench\Eloquent;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\BelongsToMany;
use Illuminate\Database\Eloquent\Relations\HasMany;

final class Author extends Model
{
    public $timestamps = false;
    protected $table = 'author';
    protected $guarded = [];

    public function books(): HasMany
    {
        return $this->hasMany(Book::class);
    }
}

final class Book extends Model
{
    public $timestamps = false;
    protected $table = 'book';
    protected $guarded = [];
    protected $casts = [
        'price' => 'decimal:2',
        'available' => 'boolean',
        'published_on' => 'date',
        'created_at' => 'datetime',
    ];

    public function author(): BelongsTo
    {
        return $this->belongsTo(Author::class);
    }

    public function tags(): BelongsToMany
    {
        return $this->belongsToMany(Tag::class, 'book_tag');
    }
}

final class Tag extends Model
{
    public $timestamps = false;
    protected $table = 'tag';
}
