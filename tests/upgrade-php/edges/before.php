<?php
use Propel\Runtime\Propel; // café

/**
 * @return Propel
 */
function f() { return Propel::getConnection("é"); }
?>
<p><?= Propel::class ?></p>
