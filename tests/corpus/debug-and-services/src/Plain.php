<?php

namespace App;

final class Plain
{
    /** SQL without the quotation marks of a database. */
    public static function sql($sql)
    {
        return str_replace(array('`', '"', '[', ']'), '', $sql);
    }
}
